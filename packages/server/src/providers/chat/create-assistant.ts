import { words } from '@ilera/contract/shared/words'
import type { Assistant } from './assistant.ts'

/** The assistant that the settings choose. */
export const createAssistant = (): Assistant => ({
  async *answer() {
    yield words.anErrorOccurred
  },
})
