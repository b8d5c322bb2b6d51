import { href } from '@ilera/contract/routes'
import { newRecordId } from '@ilera/contract/shared/new-record'
import { press, type FormStep } from './form-step.ts'

const role = 'hospital'

/** Forms in which owners describe what their hospital offers, by the machine's name. */
export const offerFormSteps: Record<string, FormStep[]> = {
  'doctor-details': [
    {
      name: 'a doctor’s details',
      role,
      address: async () => href('adminDoctorDetails', { doctorId: newRecordId }),
      label: 'Specialities',
      typed: 'Paediatrics',
      send: async (page) => {
        await page.getByLabel("Doctor's name").fill('Dr Ngozi Eze')
        await press('Save')(page)
      },
    },
  ],
  'service-details': [
    {
      name: 'a service',
      role,
      address: async () => href('adminService', { serviceId: newRecordId }),
      label: 'Name of the service',
      typed: 'Vaccination',
      send: press('Save'),
    },
  ],
}
