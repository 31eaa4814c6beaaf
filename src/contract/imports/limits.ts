const megabyte = 1024 * 1024
/** Bytes a file may have at most, by its kind. */
export const mostBytes = { workbook: 20 * megabyte, text: 8 * megabyte } as const
