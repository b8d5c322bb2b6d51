import type { DevicePlace } from '@ilera/ui/patterns/place-field'
import { useState } from 'react'

/** Milliseconds for which the device may look for its place. */
const answerMs = 20_000
/** Metres by which the place may be off. A computer without GPS knows its town at best. */
const vagueMetres = 100

/** Where the device is, to some metres, once it was asked. The answer stays on this page and goes nowhere by itself. */
export function useDevicePlace() {
  const [place, setPlace] = useState<DevicePlace>()
  const locate = () => {
    if (!('geolocation' in navigator)) {
      setPlace({ state: 'refused' })
      return
    }
    setPlace({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: north, longitude: east, accuracy } }) =>
        setPlace(accuracy > vagueMetres ? { state: 'vague' } : { state: 'found', coordinates: { north, east } }),
      () => setPlace({ state: 'refused' }),
      { enableHighAccuracy: true, timeout: answerMs, maximumAge: 0 },
    )
  }
  return { place, locate }
}
