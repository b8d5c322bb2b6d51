import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Page } from '@playwright/test'
import type { Account, Role } from './enter.ts'

/** One step of a form, at which a session can end. */
export type FormStep = {
  /** The form and its step. */
  name: string
  role: Role
  /** The account has an upcoming appointment, so it cannot be deleted. */
  hasAppointment?: true
  /** Creates the records that the page needs, and returns its URL. */
  address: (own: Account, other: Account, page: Page) => Promise<string>
  /** Opens the form, if the page does not start with it. */
  open?: (page: Page) => Promise<void>
  /** The field that is filled in. Absent if the step has no draft. */
  label?: string | RegExp
  typed?: string
  /** Continues from the filled field to the step at which the session ends. */
  continueTo?: (page: Page) => Promise<void>
  /** Text that the page shows only once. */
  secret?: (page: Page) => Promise<string>
  /** A code for the next login, if two-factor authentication is on. */
  loginCode?: (page: Page) => string
  /** Triggers the next call. */
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
