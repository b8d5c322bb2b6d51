import type { TaskMeta } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Numbers of cases that the test has checked, by name. */
    figures?: Record<string, number>
  }
}

/** Records how many cases a test has checked. `npm run trust` prints the numbers. */
export const counted = (task: { meta: TaskMeta }, figures: Record<string, number>): void => {
  task.meta.figures = figures
}
