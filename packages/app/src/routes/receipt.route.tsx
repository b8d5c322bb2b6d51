import { m } from '@ilera/contract/messages'
import { PaymentReceiptScreen } from '@ilera/ui/screens/patient/payment-receipt'
import { useParams } from 'react-router-dom'
import { useDownload } from '../support/use-download.ts'
import { useQuery } from '../queries/use-query.ts'

/** The receipt of one appointment, with its PDF download. */
export function ReceiptRoute() {
  const { appointmentId = '' } = useParams()
  const { value, reload, ...loaded } = useQuery('receipt', { params: { id: appointmentId } })
  const { download, downloading, errorMessage } = useDownload('receiptPdf')
  return (
    <PaymentReceiptScreen
      {...loaded}
      receipt={value?.receipt}
      downloading={downloading}
      downloadProblem={errorMessage}
      onRetry={reload}
      onDownload={() =>
        download(m.receipts_file_name({ reference: value?.receipt.reference ?? '' }), {
          params: { id: appointmentId },
        })
      }
    />
  )
}
