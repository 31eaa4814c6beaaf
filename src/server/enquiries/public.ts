export { makeStamp } from './make-stamp.ts'
export { enquiryNotices } from './notices.ts'
export { waitingEnquiries } from './show-waiting.ts'
export { sweepEnquiries } from './sweep-enquiries.ts'
