import type { WaitQuestionProps } from '@ilera/ui/patterns/wait-question'
import { useOutcome } from './use-outcome.ts'

/** Sends what a patient says about the wait of a visit. The pages that show the visit load it again. */
export function useWaitQuestion(id: string | undefined): Omit<WaitQuestionProps, 'answer'> {
  const { acting, outcome, act } = useOutcome()
  return {
    busy: acting !== undefined,
    problem: outcome?.tone === 'danger' ? outcome.text : undefined,
    onAnswer: ({ answer }) => id !== undefined && act('answerWait', { params: { id }, body: { answer } }),
  }
}
