const megabyte = 1024 * 1024
/** Bytes a file may have at most, by its kind. */
export const mostBytes = { workbook: 20 * megabyte, text: 8 * megabyte } as const
/** Letters of the name of a sheet; programs that write such files stop at 31. */
export const longestSheetName = 255
