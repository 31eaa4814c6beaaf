/** Where a link to call a number leads: what is written for the eye is left out. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
