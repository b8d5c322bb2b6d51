/** A part of a message, as sent in one NOTIFY. */
export type Frame = { sequence: number; wire: string }
export type ReceivedFrame = {
  sender: string
  /** Each sender counts its frames from 1. */
  sequence: number
  isFirst: boolean
  isLast: boolean
  text: string
}

/** A NOTIFY payload must be shorter than 8,000 bytes. The rest is for the frame's header. */
const maxTextLength = 7_800

const shape = /^(?<sender>\S+) (?<sequence>\d+) (?<place>[fml]{1,2}) (?<text>.*)$/s

/** Escapes JSON to ASCII, so that characters equal bytes and a text can be split anywhere. */
const ascii = (json: string): string =>
  json.replace(/[\u0080-\uFFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Splits a message (JSON) into frames, numbered from `after` + 1. */
export function splitIntoFrames(sender: string, after: number, json: string): Frame[] {
  const text = ascii(json)
  const count = Math.max(1, Math.ceil(text.length / maxTextLength))
  return Array.from({ length: count }, (_, index) => {
    const sequence = after + index + 1
    const place = `${index === 0 ? 'f' : 'm'}${index === count - 1 ? 'l' : ''}`
    const part = text.slice(index * maxTextLength, (index + 1) * maxTextLength)
    return { sequence, wire: `${sender} ${sequence} ${place} ${part}` }
  })
}

/** Parses a NOTIFY payload. Undefined when it is not one of our frames. */
export function readFrame(wire: string): ReceivedFrame | undefined {
  const { sender = '', sequence = '', place = '', text = '' } = shape.exec(wire)?.groups ?? {}
  if (sender === '') return undefined
  return { sender, sequence: Number(sequence), isFirst: place.includes('f'), isLast: place.includes('l'), text }
}
