import { Button } from '../../elements/button.tsx'
import { Form } from '../../elements/form.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { Portrait } from '../../patterns/portrait.tsx'

export type WelcomeScreenProps = {
  defaultValues?: { name?: string }
  /** The name may be blank. */
  onJoin: (submission: { values: { name: string } }) => void
}

const people = [
  { who: 'adaeze', label: 'A woman in a gèlè' },
  { who: 'ejiro', label: 'A man with a beard' },
  { who: 'amina', label: 'A woman in a hijab' },
  { who: 'tunde', label: 'A man in a fìlà' },
] as const

/** `/welcomepage`: four pictures, a name field and Join. */
export const WelcomeScreen = ({ defaultValues, onJoin }: WelcomeScreenProps) => (
  <AuthCard title="Welcome to Ilera" lead="Good health starts with a name. What may we call you?">
    <ul className="grid grid-cols-4 gap-2 sm:gap-4">
      {people.map(({ who, label }) => (
        <li key={who} className="grid justify-items-center">
          <Portrait who={who} label={label} className="h-auto w-full max-w-24" />
        </li>
      ))}
    </ul>
    <Form fields={['name']} onSubmit={onJoin}>
      <TextField label="Your name" name="name" autoComplete="name" defaultValue={defaultValues?.name} />
      <Button type="submit" wide>
        Join
      </Button>
    </Form>
  </AuthCard>
)
