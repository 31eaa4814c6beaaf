export { makeStamp } from './make-stamp.ts'
export { sweepEnquiries } from './sweep-enquiries.ts'
