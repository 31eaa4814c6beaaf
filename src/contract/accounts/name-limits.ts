/** Signs of a first and of a last name. */
export const longestName = 100
export const longestCompanyName = 200
/** Of a whole name as it is typed: a person's or a company's. */
export const longestWholeName = Math.max(longestName + 1 + longestName, longestCompanyName)
