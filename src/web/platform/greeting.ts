/** By the viewer's own clock (specification 2.1, 9). */
export const greeting = (hour: number) => (hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening')
