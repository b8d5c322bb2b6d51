export type ModelEndpoint = { url: string; model: string; key?: string }
export type ModelMessage = { role: 'system' | 'user'; content: string }

/** The model is down, or its reply cannot be used. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'
  readonly reason: 'down' | 'unfit'
  constructor(reason: 'down' | 'unfit', detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.reason = reason
  }
}

const completions = (url: string): string => {
  const base = url.replace(/\/+$/, '')
  return base.endsWith('/chat/completions') ? base : `${base}/chat/completions`
}

const field = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

type Event = { text: string; done: boolean }

function readEvent(data: string): Event {
  if (data === '[DONE]') return { text: '', done: true }
  const parsed: unknown = JSON.parse(data)
  const choice = field(parsed, 'choices', 0)
  const finish = field(choice, 'finish_reason')
  if (field(choice, 'delta', 'refusal') || finish === 'content_filter') throw new ModelFailure('unfit', 'refused')
  if (field(parsed, 'error')) throw new ModelFailure('down', 'reported an error')
  const text = field(choice, 'delta', 'content')
  return { text: typeof text === 'string' ? text : '', done: finish === 'stop' }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > 100_000) throw new ModelFailure('unfit', 'sent a line without end')
    yield* lines
  }
  yield rest
}

async function requestCompletion(
  { url, model, key }: ModelEndpoint,
  messages: readonly ModelMessage[],
  signal: AbortSignal,
) {
  const response = await fetch(completions(url), {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({ model, messages, stream: true, temperature: 0.2, max_tokens: 400 }),
    signal,
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!response.ok || !isStream || !response.body) {
    await response.body?.cancel()
    throw new ModelFailure('down', `answered ${response.status} ${response.headers.get('content-type') ?? ''}`)
  }
  return response.body
}

/**
 * Streams a chat completion from an OpenAI-compatible endpoint. Throws `ModelFailure` when it is down, returns an error or
 * another format, ends early, sends nothing for `silenceMs`, or takes longer than three times that in total.
 */
export async function* streamModel(
  endpoint: ModelEndpoint,
  messages: readonly ModelMessage[],
  { silenceMs, signal }: { silenceMs: number; signal?: AbortSignal },
): AsyncGenerator<string> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const body = await requestCompletion(
      endpoint,
      messages,
      AbortSignal.any([silence.signal, AbortSignal.timeout(3 * silenceMs), ...(signal ? [signal] : [])]),
    )
    for await (const line of linesOf(body)) {
      if (!line.startsWith('data:')) continue
      const { text, done } = readEvent(line.slice(5).trim())
      if (text) timer.refresh()
      if (text) yield text
      if (done) return
    }
    throw new ModelFailure('down', 'stopped half-way')
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    throw new ModelFailure(error instanceof SyntaxError ? 'unfit' : 'down', 'gave no usable answer', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
