import { m } from '@ilera/contract/messages'
import type { IncomeReport } from './schemas.ts'

/** The name of a row of income by service. A retired service and a new one of the same name are told apart. */
export const serviceLabel = ({
  serviceName,
  retired,
}: Pick<IncomeReport['services'][number], 'serviceName' | 'retired'>): string =>
  serviceName === null ? m.reports_no_service() : retired ? m.reports_retired_service({ serviceName }) : serviceName
