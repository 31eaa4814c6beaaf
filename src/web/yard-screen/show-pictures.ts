import type { ReactNode } from 'react'

/** Shows the camera and the pictures of a movement; the page brings it. */
export type ShowPictures = (of: {
  scheduleId: number
  status: number
  timeZone: string
  screenId: number | null
  operatorId: number | null
  onOperator: () => void
}) => ReactNode
