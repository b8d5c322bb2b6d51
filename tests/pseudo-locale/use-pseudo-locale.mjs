import { overwriteGetLocale } from '@ilera/contract/locale'

// Loaded before the server: it answers in the pseudo-locale.
overwriteGetLocale(() => 'en-XA')
