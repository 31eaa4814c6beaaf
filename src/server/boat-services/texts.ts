import { dayText } from '#contract/dates.ts'

interface Reviewed {
  boat: string
  serviceType: string
  rejected: boolean
  serviceDate: string | null
  today: string
  notes: string | null
}
export const reviewText = ({ boat, serviceType, rejected, serviceDate, today, notes }: Reviewed) => {
  const planned = serviceDate ? `, planned for ${dayText(serviceDate, today)}` : ''
  const result = rejected ? 'rejected' : `approved${planned}`
  return `${boat}: the service “${serviceType}” was ${result}${notes ? `: ${notes}` : '.'}`
}

interface Planned {
  boat: string
  serviceType: string
  serviceDate: string | null
  today: string
  serviceBy: string | null
}
export const planText = ({ boat, serviceType, serviceDate, today, serviceBy }: Planned) =>
  serviceDate
    ? `${boat}: the service “${serviceType}” is planned for ${dayText(serviceDate, today)}${serviceBy ? ` (${serviceBy})` : ''}.`
    : `${boat}: the service “${serviceType}” has no planned day${serviceBy ? ` yet; ${serviceBy} will do it` : ''}.`
