import { useState } from 'react'
import { laneKey, type YardLane } from '#web/yard-screen/looks.ts'

const kept = 'yard-machine'

/** Which machine this device stands at; it remembers. */
export function useMachine(lanes: readonly YardLane[]) {
  const [key, setKey] = useState(() => Number(localStorage.getItem(kept)))
  const lane = lanes.find((each) => laneKey(each) === key) ?? lanes[0]
  const choose = (chosen: YardLane) => {
    localStorage.setItem(kept, String(laneKey(chosen)))
    setKey(laneKey(chosen))
  }
  return { lane, choose }
}
