import { describeStatechart, type ChartState } from '@ilera/flows/shared/statechart'
import type { Flow } from './flow.ts'
import { FlowStage, type FlowStageProps } from './flow-stage.tsx'

const namesOf = (states: ChartState[], above = ''): string[] =>
  states.flatMap(({ name, states: inner }) => [`${above}${name}`, ...namesOf(inner, `${above}${name}.`)])

/** What every flow's stories share: the stage, and a control with all states to open. */
export function onStage(flow: Flow) {
  const options = namesOf(describeStatechart(flow.machine).states)
  return {
    component: ({ openAt }: Pick<FlowStageProps, 'openAt'>) => <FlowStage flow={flow} openAt={openAt} />,
    argTypes: { openAt: { control: { type: 'select' }, options } },
    parameters: { layout: 'fullscreen' },
    // One world serves one stage at a time.
    tags: ['!autodocs'],
  } as const
}
