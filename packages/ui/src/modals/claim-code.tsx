import type { ClaimCode } from '@ilera/contract/desk/schemas'
import { formatLongDate } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { DetailsList } from '../elements/details-list.tsx'
import { Dialog } from '../elements/dialog.tsx'
import { ErrorSummary } from '../patterns/error-summary.tsx'

export type ClaimCodeModalProps = {
  /** Whose code it is; without a name the dialog is closed. */
  patientName?: string
  /** The code, once it is made. */
  code?: ClaimCode
  /** The hospital that gives the code. */
  hospitalName: string
  /** Where the patient logs in, such as `ilera.example`. */
  siteAddress: string
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** Why no code was made. */
  problem?: ValidationErrors
  /** Called to make the code. */
  onMake: () => void
  /** Called to print the code. */
  onPrint: () => void
  /** Called on every way to close the dialog. The code is not shown again. */
  onClose: () => void
}

type SlipProps = Pick<ClaimCodeModalProps, 'hospitalName' | 'siteAddress' | 'onPrint'> & { code: ClaimCode }

const Slip = ({ code, hospitalName, siteAddress, onPrint }: SlipProps) => (
  <div data-slip className="grid gap-4">
    <div className="print:hidden">
      <Banner tone="warning" live>
        {m.desk_claim_code_made()}
      </Banner>
    </div>
    <DetailsList
      items={[
        {
          label: m.claims_code_title(),
          value: <span className="text-2xl select-all">{code.code}</span>,
        },
        { label: m.claims_code_for(), value: code.patientName },
        { label: m.claims_code_from(), value: hospitalName },
        { label: m.claims_code_until(), value: formatLongDate(code.expiresAt) },
      ]}
    />
    <ol className="grid list-decimal gap-1 ps-6">
      <li>{m.claims_step_log_in({ siteAddress })}</li>
      <li>{m.claims_step_open()}</li>
      <li>{code.secondFact === 'phone' ? m.claims_step_phone() : m.claims_step_birth_date()}</li>
    </ol>
    <div>
      <Button kind="secondary" onClick={() => onPrint()}>
        {m.claims_print_button()}
      </Button>
    </div>
  </div>
)

/** Makes a code with which a patient claims the record that the desk registered. The code is shown once, to print. */
export const ClaimCodeModal = (props: ClaimCodeModalProps) => (
  <Dialog
    open={props.patientName !== undefined}
    title={m.claims_give_title({ name: props.patientName ?? '' })}
    description={props.code ? undefined : m.claims_give_text()}
    onClose={() => props.onClose()}
    actions={
      props.code ? (
        <Button onClick={() => props.onClose()}>{m.common_close()}</Button>
      ) : (
        <>
          <Button kind="secondary" onClick={() => props.onClose()}>
            {m.common_go_back()}
          </Button>
          <Button busy={props.busy} onClick={() => props.onMake()}>
            {m.claims_make_button()}
          </Button>
        </>
      )
    }
  >
    {props.code ? (
      <Slip
        code={props.code}
        hospitalName={props.hospitalName}
        siteAddress={props.siteAddress}
        onPrint={props.onPrint}
      />
    ) : (
      <>
        <ErrorSummary problem={props.problem} />
        <p>{m.claims_give_replaces()}</p>
      </>
    )}
  </Dialog>
)
