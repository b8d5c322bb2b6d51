import { m } from '@ilera/contract/messages'
import type { TakenPayment } from '@ilera/contract/till/rules'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { createTillMachine, tillView, type TillCommand } from '@ilera/flows/till/till.machine'
import { AdminTillVisitScreen } from '@ilera/ui/screens/hospital/admin-till-visit'
import { useActor } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { callApi } from '../call-api.ts'
import { useQuery } from '../queries/use-query.ts'
import { useIsOwner, useReaches } from '../session/use-reach.ts'
import { useDownload } from '../support/use-download.ts'
import { useToasts } from '../support/use-toasts.ts'

const bodyOf = ({ method, amount, reference, hmo }: TakenPayment) => ({
  method,
  amount,
  ...(reference !== null && { reference }),
  ...hmo,
})

/** Makes the call of a command. */
function run(command: TillCommand, signal: AbortSignal): Promise<CallResult<{ message: string }>> {
  const params = { id: command.id }
  if (command.call === 'takePayment') return callApi('takePayment', { params, body: bodyOf(command.body), signal })
  if (command.call === 'askHmo') return callApi('askHmo', { params, body: command.body, signal })
  if (command.call === 'answerHmo') return callApi('answerHmo', { params, body: command.body, signal })
  if (command.call === 'sendReceipt') return callApi('sendReceipt', { params, signal })
  return callApi('voidPayment', { params, body: command.body, signal })
}

export const tillMachine = createTillMachine({
  run: fromPromise(({ input: { command }, signal }) => {
    if (!command) throw new Error('Nothing was confirmed.')
    return run(command, signal)
  }),
})

/** `/admin/till/:id`: the payments of one visit. It loads again after each act, here and at other desks. */
export function AdminTillVisitRoute() {
  const { id = '' } = useParams()
  const reachBy = useReaches()
  const isOwner = useIsOwner()
  const [snapshot, send, actor] = useActor(tillMachine)
  useToasts(actor)
  const { value, reload, state, errorMessage, isMissing } = useQuery('tillVisit', { params: { id } })
  const visit = value?.data
  const hasReceipt = visit?.payments.some(({ status }) => status !== 'voided') ?? false
  const receipt = useQuery('visitReceipt', { params: { id }, when: hasReceipt })
  const { download, downloading, errorMessage: downloadProblem } = useDownload('visitReceiptPdf')
  const shownReceipt = hasReceipt && receipt.isCurrent ? receipt.value?.receipt : undefined
  const atTill = { id, owed: visit?.owed ?? 0 }
  // Owners void payments of closed tills, too.
  const mayVoid = isOwner ? 'all' : reachBy('voidPayment') ? 'open' : 'none'
  return (
    <AdminTillVisitScreen
      {...tillView(snapshot)}
      state={state}
      visit={visit}
      errorMessage={errorMessage}
      isMissing={isMissing}
      receipt={shownReceipt}
      isReceiptLoading={hasReceipt && receipt.state === 'loading'}
      mayVoid={mayVoid}
      downloading={downloading}
      downloadProblem={downloadProblem}
      onTake={({ values }) => send({ type: 'take', visit: atTill, values })}
      onAnswer={({ request, values }) => send({ type: 'answer', id: request._id, visit: atTill, values })}
      onAskVoid={({ payment }) => send({ type: 'askVoid', payment })}
      onVoid={(values) => send({ type: 'void', values })}
      onCancel={() => send({ type: 'cancel' })}
      onPrint={() => print()}
      onSendReceipt={() => send({ type: 'sendReceipt', id })}
      onDownload={() =>
        download(m.receipts_file_name({ reference: shownReceipt?.reference ?? '' }), { params: { id } })
      }
      onRetry={reload}
    />
  )
}
