import { data, useParams } from 'react-router'

const isId = /^[1-9]\d{0,9}$/

/** The id of the record an address names. Throws what shows the not-found page where it names none. */
export function useRecordId(): number {
  const { id = '' } = useParams()
  if (!isId.test(id)) throw data(null, { status: 404 })
  return Number(id)
}
