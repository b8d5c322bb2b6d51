import { m } from '@ilera/contract/messages'
import { routePath } from '@ilera/contract/routes'
import { createMergingMachine, mergingView, type MergeRequest } from '@ilera/flows/merging/merging.machine'
import { AdminDuplicatesScreen } from '@ilera/ui/screens/hospital/admin-duplicates'
import { AdminMergeScreen } from '@ilera/ui/screens/hospital/admin-merge'
import { useActor } from '@xstate/react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useQuery } from '../queries/use-query.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { useOnDone } from '../support/use-done.ts'
import { useToasts } from '../support/use-toasts.ts'

export const mergingMachine = createMergingMachine({
  merge: apiActor('mergePatients', (body: MergeRequest) => ({ body }), wholeResponse),
  undo: apiActor('undoMerge', ({ id }: { id: string }) => ({ params: { id } }), wholeResponse),
})

/** `/admin/adminPatientView/duplicates`, of the whole list, or of one patient (`?patient=`). */
export function AdminDuplicatesRoute() {
  const [params] = useSearchParams()
  const patient = params.get('patient') ?? undefined
  const { value, state, errorMessage, isMissing, reload } = useQuery('possibleDuplicates', { query: { patient } })
  const [snapshot, send, actor] = useActor(mergingMachine)
  const { undo, busy, problem } = mergingView(snapshot)
  useToasts(actor)
  return (
    <AdminDuplicatesScreen
      state={state}
      duplicates={value?.data}
      errorMessage={errorMessage}
      isMissing={isMissing}
      undo={undo}
      busy={busy}
      problem={problem}
      onRetry={reload}
      onUndo={(choice) => send({ type: 'undo', ...choice })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    />
  )
}

type Pair = { one: string; other: string }

function Merge({ one, other }: Pair) {
  const isNamed = one !== '' && other !== ''
  const preview = useQuery('previewMerge', { query: { one, other }, when: isNamed })
  const [snapshot, send, actor] = useActor(mergingMachine)
  const { merge, busy, problem } = mergingView(snapshot)
  // While one's own merge runs, the records are one a moment before its answer.
  const isMergedElsewhere = preview.code === 'merged-already' && !busy
  const navigate = useNavigate()
  useToasts(actor)
  useOnDone(snapshot, () => navigate(routePath('adminDuplicates'), { replace: true }))
  return (
    <AdminMergeScreen
      state={isNamed && !isMergedElsewhere ? preview.state : 'failed'}
      preview={preview.value?.data}
      errorMessage={isNamed ? preview.errorMessage : m.common_not_found()}
      isMissing={isMergedElsewhere || (preview.isMissing ?? !isNamed)}
      confirming={merge !== undefined && !isMergedElsewhere}
      busy={busy}
      problem={problem}
      onRetry={preview.reload}
      onMerge={(choice) => send({ type: 'merge', ...choice })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    />
  )
}

/** `/admin/adminPatientView/merge?one=…&other=…`. A merge leads to the list, where it can be undone. */
export function AdminMergeRoute() {
  const [params] = useSearchParams()
  const [one, other] = [params.get('one') ?? '', params.get('other') ?? '']
  return <Merge key={`${one} ${other}`} one={one} other={other} />
}
