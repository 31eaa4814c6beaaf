export { sweepEnquiries } from './sweep-enquiries.ts'
