import { m } from '@ilera/contract/messages'
import { formatCoordinates, type Coordinates } from '@ilera/contract/hospitals/coordinates'
import { useEffect, useRef } from 'react'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { setFieldValue } from '../elements/form-draft.ts'
import { PinIcon } from '../elements/icons.tsx'
import { TextField } from '../elements/text-field.tsx'

/** What the device has answered. `vague`: it knows its place to some hundred metres or worse. A new object is a new answer. */
export type DevicePlace = { state: 'asking' | 'refused' | 'vague' } | { state: 'found'; coordinates: Coordinates }

export type PlaceFieldProps = {
  /** What the field starts with. */
  defaultValue?: string
  /** What is wrong with what was typed. */
  error?: string
  /** The device's answer, once it was asked. */
  place?: DevicePlace
  /** Called when the button asks for the device's place. */
  onLocate: () => void
}

/** The exact place of a hospital: pasted coordinates, a link of a map, or where the device is. A refusal changes nothing. */
export function PlaceField({ defaultValue, error, place, onLocate }: PlaceFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const found = place?.state === 'found' ? place.coordinates : undefined
  useEffect(() => {
    if (found && field.current) setFieldValue(field.current, formatCoordinates(found))
  }, [found])
  return (
    <div className="grid min-w-0 gap-3">
      <TextField
        ref={field}
        label={m.hospitals_coordinates_field()}
        name="coordinates"
        hint={m.hospitals_coordinates_hint()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValue}
        error={error}
        optional
      />
      {place?.state === 'refused' || place?.state === 'vague' ? (
        <Banner tone="warning" live>
          {place.state === 'vague' ? m.hospitals_coordinates_vague() : m.hospitals_coordinates_refused()}
        </Banner>
      ) : null}
      <div>
        <Button kind="secondary" size="small" icon={<PinIcon />} busy={place?.state === 'asking'} onClick={onLocate}>
          {m.hospitals_coordinates_here()}
        </Button>
      </div>
    </div>
  )
}
