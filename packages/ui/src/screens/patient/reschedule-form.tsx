import { href } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { RescheduleForm, type RescheduleFormProps } from '../../patterns/reschedule-form.tsx'

export type RescheduleFormScreenProps = RescheduleFormProps & {
  /** `none`: no appointment was chosen. */
  state: 'none' | 'shown'
  hospitalName?: string
}

/** `/patient/patientRescheduleForm`: the reschedule panel as a page of its own. */
export const RescheduleFormScreen = ({ state, hospitalName, ...form }: RescheduleFormScreenProps) => (
  <>
    <PageHeader title="Request a Reschedule" lead={hospitalName} />
    {state === 'none' ? (
      <Banner tone="info" actions={<Button href={href('appointments')}>My appointments</Button>}>
        Choose the appointment that you want to move.
      </Banner>
    ) : (
      <Card>
        <div className="grid gap-4">
          <RescheduleForm {...form} />
        </div>
      </Card>
    )}
  </>
)
