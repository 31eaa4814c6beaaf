type PageState = {
  page: number
  pageSize: number
  totalCount: number
  /** What is shown belongs to the question before: it says nothing of this one's end. */
  fetching: boolean
}
/** The last page, when the one asked for lies past it, as after deleting what stood there; else null. */
export function pageInstead({ page, pageSize, totalCount, fetching }: PageState): number | null {
  const last = Math.max(1, Math.ceil(totalCount / pageSize))
  return !fetching && page > last ? last : null
}
