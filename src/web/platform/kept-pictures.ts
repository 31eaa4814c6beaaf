/** The store of pictures that wait for a line; it goes when its person signs out. */
export const keptPictures = 'kept-pictures'
