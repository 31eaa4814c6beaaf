const shown = (day: string) => day.split('-').reverse().join('-')

interface Reviewed {
  boat: string
  serviceType: string
  rejected: boolean
  serviceDate: string | null
  notes: string | null
}
export const reviewText = ({ boat, serviceType, rejected, serviceDate, notes }: Reviewed) => {
  const planned = serviceDate ? `, planned for ${shown(serviceDate)}` : ''
  const result = rejected ? 'rejected' : `approved${planned}`
  return `${boat}: the service “${serviceType}” was ${result}${notes ? `: ${notes}` : '.'}`
}

interface Planned {
  boat: string
  serviceType: string
  serviceDate: string | null
  serviceBy: string | null
}
export const planText = ({ boat, serviceType, serviceDate, serviceBy }: Planned) =>
  serviceDate
    ? `${boat}: the service “${serviceType}” is planned for ${shown(serviceDate)}${serviceBy ? ` (${serviceBy})` : ''}.`
    : `${boat}: the service “${serviceType}” has no planned day${serviceBy ? ` yet; ${serviceBy} will do it` : ''}.`
