export const siteName = 'Ilera'
