import type { CallbackActorLogic } from 'xstate'

/** What a machine hears about a read. `value` is the last response, which stays while a newer one loads or fails to. */
export type QueryEvent<Value> =
  | { type: 'loading'; value?: Value }
  | { type: 'loaded'; value: Value }
  /** `isMissing`: the record does not exist, or not for this account. */
  | { type: 'failed'; message: string; isMissing: boolean; value?: Value }

/** An actor that sends `QueryEvent`s to its machine as long as it runs, and loads again on `retry`. */
export type QueryLogic<Value, Input> = CallbackActorLogic<{ type: 'retry' }, Input, QueryEvent<Value>>
