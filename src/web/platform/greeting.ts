/** By the viewer's own clock (specification 2.1, 9). */
export const partOfDay = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening')
