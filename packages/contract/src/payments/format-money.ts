import { formatNaira } from '../formats.ts'

/** Formats money as "₦3,000", or "USD 3,000" for another currency. */
export const formatMoney = (amount: number, currency = 'NGN'): string =>
  currency === 'NGN' ? formatNaira(amount) : formatNaira(amount).replace('₦', `${currency} `)
