import { useState } from 'react'
import { laneKey, openOf, type YardLane } from '#web/yard-screen/looks.ts'

const kept = 'yard-machine'

/** Where nobody has chosen yet: a machine with work, if there is one. */
const firstOf = (lanes: readonly YardLane[]) => lanes.find((lane) => openOf(lane).length > 0) ?? lanes[0]
function keptLane(lanes: readonly YardLane[]) {
  const key = localStorage.getItem(kept)
  return key === null ? undefined : lanes.find((lane) => String(laneKey(lane)) === key)
}

/** Which machine this device stands at; it remembers. */
export function useMachine(lanes: readonly YardLane[]) {
  const [key, setKey] = useState(() => {
    const lane = keptLane(lanes) ?? firstOf(lanes)
    return lane && laneKey(lane)
  })
  const lane = lanes.find((each) => laneKey(each) === key) ?? firstOf(lanes)
  const choose = (chosen: YardLane) => {
    localStorage.setItem(kept, String(laneKey(chosen)))
    setKey(laneKey(chosen))
  }
  return { lane, choose }
}
