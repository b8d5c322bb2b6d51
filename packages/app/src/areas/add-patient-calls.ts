import { patientCalls } from '@ilera/contract/patient-calls'
import { addCalls } from '../call-table.ts'

// The patient's area imports this, so that no other page loads its calls.
addCalls(patientCalls)
