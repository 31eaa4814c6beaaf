export const partOfDay = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening')
/** By the viewer's own clock (specification 2.1, 9). */
export const greeting = (hour: number) => `Good ${partOfDay(hour)}`
