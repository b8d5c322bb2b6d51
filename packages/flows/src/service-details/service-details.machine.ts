import { plainService } from '@ilera/contract/services/constants'
import { checkService, parseService, type ServiceForm, type ServiceInput } from '@ilera/contract/services/rules'
import { createRecordFormMachine, type RecordFormActors } from '../shared/record-form.ts'

export type ServiceDetailsActors = RecordFormActors<ServiceInput>

/** An owner adds a service, or changes one (decision 124). The final state leads to /admin/adminServices. */
export const createServiceDetailsMachine = (actors: ServiceDetailsActors) =>
  createRecordFormMachine(
    {
      id: 'service-details',
      check: (form: ServiceForm) => checkService(parseService(form)),
      blank: { ...plainService, name: '' },
    },
    actors,
  )
