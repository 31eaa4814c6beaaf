export type BookingDay = {
  /** 'YYYY-MM-DD' */
  day: string
  state: 'open' | 'full' | 'closed'
  /** Free places, where they are limited. */
  free?: number | null
}
export type BookingSlot = {
  /** 'HH:mm' */
  time: string
  state: 'free' | 'full' | 'yours' | 'closed'
}
export const dayWords = ({ state, free }: BookingDay) =>
  state === 'open' ? (free === undefined || free === null ? 'free' : `${free} free`) : state
