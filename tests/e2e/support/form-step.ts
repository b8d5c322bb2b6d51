import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Page } from '@playwright/test'
import type { Account, Role } from './enter.ts'

/** One step of a form, at which a session can end. */
export type FormStep = {
  /** The form, and how far one has come in it. */
  name: string
  role: Role
  /** There is an appointment to come: the account cannot be deleted meanwhile. */
  hasAppointment?: true
  /** Where it is, once there is what it is about. */
  address: (own: Account, other: Account, page: Page) => Promise<string>
  /** To the form itself, where the page does not begin with it. */
  open?: (page: Page) => Promise<void>
  /** The field that is typed in; a step without one has nothing to lose. */
  label?: string | RegExp
  typed?: string
  /** From the typed field to the step at which the session ends. */
  goOn?: (page: Page) => Promise<void>
  /** What the page shows only once. */
  secret?: (page: Page) => Promise<string>
  /** A code for the next login, where two-factor authentication is on. */
  loginCode?: (page: Page) => string
  /** What makes the next call. */
  send?: (page: Page) => Promise<void>
}

export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click()

export const pressInDialog =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

export const daysAhead = (days: number): string => addDays(lagosToday(new Date()), days)
