/** 2026-06-11 as 11-06-2026, the way lists show it. */
export const shownDay = (day: string) => day.split('-').reverse().join('-')

export const liftsText = (count: number) => (count === 1 ? '1 lift' : `${count} lifts`)
