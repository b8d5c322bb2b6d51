import type { CareEmergency } from '@ilera/contract/hospitals/search-schemas'
import { useEffect, useState } from 'react'
import { fetchModule } from './fetch-module.ts'
import { useDebounced } from './use-debounced.ts'

/** Milliseconds without typing before a form warns: a panel that comes and goes with each word could not be read. */
const pauseMs = 1_000

/** What words that are complete may describe a danger to life as, by the rules of the health chat, which load with the first words. */
export function useEmergency(text: string): CareEmergency | undefined {
  const [found, setFound] = useState<CareEmergency>()
  useEffect(() => {
    if (text === '') return undefined
    let isCurrent = true
    const read = async () => {
      const { readEmergency } = await fetchModule(() => import('@ilera/contract/emergencies/emergency-card'))
      if (isCurrent) setFound(readEmergency(text))
    }
    // Offline, the form works without the warning.
    read().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [text])
  return text === '' ? undefined : found
}

/** The same for words that are being typed: they are read when the typing pauses, whether or not the field has been left. */
export const useTypedEmergency = (typed: string): CareEmergency | undefined =>
  useEmergency(useDebounced(typed, pauseMs))
