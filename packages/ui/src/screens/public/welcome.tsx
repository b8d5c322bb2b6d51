import { m } from '@ilera/contract/messages'
import { Button } from '../../elements/button.tsx'
import { Form } from '../../elements/form.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { Portrait } from '../../patterns/portrait.tsx'

export type WelcomeScreenProps = {
  /** The name that the field starts with. */
  defaultValues?: { name?: string }
  /** The name may be blank. */
  onJoin: (submission: { values: { name: string } }) => void
}

const people = [
  { who: 'adaeze', label: m.public_welcome_woman_in_gele },
  { who: 'ejiro', label: m.public_welcome_man_with_beard },
  { who: 'amina', label: m.public_welcome_woman_in_hijab },
  { who: 'tunde', label: m.public_welcome_man_in_fila },
] as const

/** `/welcomepage`: four pictures, a name field and Join. */
export const WelcomeScreen = ({ defaultValues, onJoin }: WelcomeScreenProps) => (
  <AuthCard title={m.public_welcome_title()} lead={m.public_welcome_lead()}>
    <ul className="grid grid-cols-4 gap-2 sm:gap-4">
      {people.map(({ who, label }) => (
        <li key={who} className="grid justify-items-center">
          <Portrait who={who} label={label()} className="h-auto w-full max-w-24" />
        </li>
      ))}
    </ul>
    <Form fields={['name']} onSubmit={onJoin}>
      <TextField
        label={m.public_welcome_name_field()}
        name="name"
        autoComplete="name"
        defaultValue={defaultValues?.name}
      />
      <Button type="submit" wide>
        {m.public_welcome_join_button()}
      </Button>
    </Form>
  </AuthCard>
)
