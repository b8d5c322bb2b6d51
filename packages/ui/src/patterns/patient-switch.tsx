import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { clsx } from 'clsx'
import { useState } from 'react'
import { PeopleIcon } from '../elements/icons.tsx'
import { HeaderDropdown } from './header-dropdown.tsx'

/** A patient whom the login cares for. `relation`: "your son". */
export type SwitchPerson = { id: string; name: string; relation: string }

export type PatientSwitchProps = {
  /** The id of the patient who has logged in. */
  self: string
  /** Everybody whom the login cares for. */
  people: readonly SwitchPerson[]
  /** The id of the person that the pages are for; undefined for the patient who has logged in. */
  current?: string
}

const nameOf = ({ name, relation }: SwitchPerson) => m.family_person({ name, relation })

/**
 * Says for whom the pages are, and lets one choose. Shown above every page of a patient with a family. The links name the
 * patient (`?for=`), so a choice can open in another tab too.
 */
export function PatientSwitch({ self, people, current }: PatientSwitchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const person = people.find(({ id }) => id === current)
  const linkTo = (id: string, label: string) => ({ item: id, label, href: href('patient', {}, { for: id }) })
  return (
    <div
      className={clsx(
        'print:hidden flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
        current !== undefined && 'rounded-md border border-s-4 border-info bg-info-soft px-4 py-2 text-info-text',
      )}
    >
      <p className="flex min-w-0 items-center gap-2.5">
        <PeopleIcon />
        {current === undefined ? (
          <span>{m.family_for_you()}</span>
        ) : (
          <strong className="min-w-0">
            {person ? m.family_for({ person: nameOf(person) }) : m.family_for_other()}
          </strong>
        )}
      </p>
      {/* At the end, because the list opens towards the start. */}
      <div className="ms-auto">
        <HeaderDropdown
          kind="secondary"
          label={m.family_switch()}
          open={isOpen}
          onOpen={() => setIsOpen(true)}
          onClose={() => setIsOpen(false)}
          onChoose={() => setIsOpen(false)}
          links={[linkTo(self, m.family_yourself()), ...people.map((one) => linkTo(one.id, nameOf(one)))]}
        />
      </div>
    </div>
  )
}
