import type { Settings } from '../../settings.ts'
import type { ReplyingAssistant } from './assistant.ts'
import { createEmbeddedAssistant } from './embedded-assistant.ts'
import { createModelAssistant } from './model-assistant.ts'

/** Creates the configured assistant: with an external model if one is set, else the embedded one. */
export function createAssistant(
  settings: Pick<Settings, 'CHAT_MODEL_URL' | 'CHAT_MODEL' | 'CHAT_MODEL_KEY'>,
): ReplyingAssistant {
  const { CHAT_MODEL_URL: url, CHAT_MODEL: model, CHAT_MODEL_KEY: key } = settings
  if (!url || !model) return createEmbeddedAssistant()
  return createModelAssistant({ url, model, ...(key ? { key } : {}) })
}
