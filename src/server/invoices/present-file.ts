/** Headers of what is downloaded under a name. */
export const asFile = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
})
