import { describeStatechart, type ChartState } from '@ilera/flows/shared/statechart'
import type { Flow } from './flow.ts'
import { FlowStage, type FlowStageProps } from './flow-stage.tsx'

const namesOf = (states: ChartState[], above = ''): string[] =>
  states.flatMap(({ name, states: inner }) => [`${above}${name}`, ...namesOf(inner, `${above}${name}.`)])

/** The story settings that all flows share: the stage, and a control that lists all states. */
export function onStage(flow: Flow) {
  const options = namesOf(describeStatechart(flow.machine).states)
  return {
    component: ({ openAt }: Pick<FlowStageProps, 'openAt'>) => <FlowStage flow={flow} openAt={openAt} />,
    argTypes: { openAt: { description: 'The state to open in.', control: { type: 'select' }, options } },
    parameters: { layout: 'fullscreen' },
    // Stages share one set of simulated actors, so only one may render at a time.
    tags: ['!autodocs'],
  } as const
}
