import { hospitalCalls } from '@ilera/contract/hospital-calls'
import { hospitalDownloads } from '@ilera/contract/hospital-downloads'
import { addCalls, addDownloads } from '../call-table.ts'

// The hospital's area imports this, so that no other page loads its calls and downloads.
addCalls(hospitalCalls)
addDownloads(hospitalDownloads)
