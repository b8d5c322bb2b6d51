import { siteConfig } from '../shared/site-config.ts'

const [nationalNumber, lagosNumber] = siteConfig.emergencyNumbers

/** The emergency numbers of Nigeria and of Lagos, as parameters of messages. */
export const emergencyNumbers = { nationalNumber, lagosNumber }
