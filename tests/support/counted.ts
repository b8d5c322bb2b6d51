import type { TaskMeta } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What a test counted of its proof, by what it is. */
    figures?: Record<string, number>
  }
}

/** Notes what a test counted of its proof: `npm run trust` prints it. */
export const counted = (task: { meta: TaskMeta }, figures: Record<string, number>): void => {
  task.meta.figures = figures
}
