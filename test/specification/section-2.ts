import { sentences } from './sentence.ts'

/** Screens and routes. "Differs" is explained in docs/deviations.md. */
export const section2 = sentences(`
2.1-1 Public layout: logo, navigation (Home, Service, About, Contact, Privacy Policy) and social icons.
2.1-2 Public layout: footer with address, email, opening hours (Mon-Fri 8:00-17:00, Sat and Sun closed) and phone.
2.1-3 Auth layout for the login, register and password recovery pages.
2.1-4 The header greets by the viewer's local hour: before 12 "Good morning", before 18 "Good afternoon", otherwise "Good evening".
2.1-5 The greeting is followed by the user's first and last name.
2.1-6 The header has a Logout button.
2.1-7 An unread-message banner links to /messages.
2.1-8 Side menu: Dashboard, Boats, Boat Requests, Boat Services Requests, Subscriptions.
2.1-9 The side menu collapses under 640 px width.
2.1-10 The /messages link (differs: in the menu as well as in the banner).
2.1-11 Route guard: with a session the current user is fetched.
2.1-12 A 401 answer for the current user ends the session here and goes to login.
2.1-13 Logged-in users opening login or register are sent home.
2.1-14 Id, first and last name, email and username are stored locally (differs: the token is not).
2.1-15 Without a session only login, register, landing, about, pricing, contactus, ForgetPassword, ForgotPasswordConfirm, privacy-policy and delete-account are open (differs: and what mailed links and public forms lead to).
2.1-16 Anything else redirects to login (differs: an address without a page says so to everybody).
2.2-1 Public: / (landing), /about, /pricing (with a #prices anchor), /contactus, /privacy-policy, /delete-account.
2.2-2 Auth: /login and /register.
2.2-3 Auth: /ForgetPassword and /ForgotPasswordConfirm/{token}.
2.2-4 Member: /home (dashboard).
2.2-5 Member: /Boats, /Boats/create, /Boats/{id}.
2.2-6 Member: /Subscriptions, /Subscriptions/create, /Subscriptions/{id}.
2.2-7 Member: /BoatServices, /BoatServices/create, /BoatServices/{id}.
2.2-8 Member: /ScheduleDropOffs, /ScheduleDropOffs/create, /ScheduleDropOffs/{id}.
2.2-9 Member: /SchedulePickUps, /SchedulePickUps/create, /SchedulePickUps/{id}.
2.2-10 Member: /Messages, /Messages/create, /Messages/{id}.
2.2-11 Member: /Requests, /Requests/create, /Requests/{id}.
2.2-12 Lower-case forms (/boats, /subscriptions, /boatservices, /messages) lead to the same screens.
2.3-1 Dashboard cards for Total Boats, Requests and Subscriptions, each showing a count and a link.
2.3-2 A New Messages card is hidden.
2.3-3 The four-step get-started guide is shown.
2.4-1 The privacy policy covers collection, use, sharing, security, rights, retention, the data protection officer, and nobody under 18.
2.4-2 Delete account: an email field (required), an optional reason and the button "Delete My Account".
2.4-3 It then opens the dialog "Account Deletion Requested" naming the email; OK clears the form.
2.5-1 Login: username, password, Log In button, Forgot Password link, Register link.
2.5-2 Login: two social sign-in buttons (two external providers).
2.5-3 Register: first name, last name, email, username, ID number, phone number, password, confirm password.
2.5-4 Forgot password: email and a "Send Reset Link" button.
2.5-5 Reset password: new password and confirm password.
2.6-1 List titled "Boats": server-paged table with columns Id, Name, Brand, Size, Status, Actions.
2.6-2 The New button goes to /Boats/create.
2.6-3 The row edit action goes to /Boats/{id}.
2.6-4 Row actions are edit and delete (differs: in a menu behind three dots).
2.6-5 A toolbar export button and an export for selected rows exist.
2.6-6 Status shows the latest schedule's status label.
2.6-7 Status shows "No Schedule" when the boat has no schedule (differs: spelt right).
2.6-8 A kanban view sits behind a flag that is off by default.
2.6-9 The kanban view (differs: with the flag on it works, with the lifecycle's own moves).
2.6-10 Boat form, titled "New Boat" or "Edit Boat".
2.6-11 Boat form fields: Name*, Width in (m)*, Height in (m), Depth in (m)*, Brand, Notes*.
2.6-12 Boat form: Size (select: Small, Medium, Large).
2.6-13 Four multi-file uploads: Contract Document*, Certification Of Insurance Document*, Certification Of Registration Document*, Other Document*.
2.6-14 Each accepts images, pdf, doc, docx, xls, xlsx and txt.
2.6-15 Uploaded files are listed by name; clicking a name opens or downloads the file.
2.6-16 A trash icon removes an uploaded file from the list.
2.6-17 After create or edit the user returns to /Boats.
2.7-1 Subscriptions is a list without a create button for those who cannot create one.
2.7-2 Columns: Id, Boat Name, Valid From, Valid To, Lifts Remaining, Status, Actions.
2.7-3 Valid From and Valid To are shown as DD-MM-YYYY.
2.7-4 The Actions column has a Renew button (differs: it renews).
2.7-5 A row opens the "Review Subscription" modal showing the boat's name, width, height, depth and brand.
2.7-6 The modal lets choose Approve (1, the default) or Reject (2) and has a Save button (differs: radio buttons).
2.7-7 The modal shows the validity dates and lifts remaining (differs: with the right titles).
2.7-8 Subscription form, titled "New Subscription" or "Edit Subscription": Valid From (date), Valid To (date), Lifts Remaining, Submit.
2.8-1 List at /BoatServices with an "Add Boat Service" button.
2.8-2 Columns Id, Boat Name, Status, Actions (edit and delete).
2.8-3 A "Review Boat Service" modal shows boat details, service type name, internal notes and service date (YYYY-MM-DD).
2.8-4 The modal has the same Approve (1) / Reject (2) choice and Save.
2.8-5 Boat service form, titled "New Boat Service" or "Edit Boat Service".
2.8-6 Schedule Date (date-time picker, inline time, no past dates).
2.8-7 Boat (select), Service Type (select), Public Notes (textarea), Submit.
2.8-8 An add-payment action tells that the payment processor is not implemented.
2.8-9 After saving the user returns to /BoatServices.
2.9-1 /ScheduleDropOffs: titled "Schedule Drop Off (Lifting)", button "New DropOff Schedule".
2.9-2 /SchedulePickUps: titled "Schedule PickUp (Lowering)", button "New PickUp Schedule".
2.9-3 Both are server-paged tables with columns Id, Boat Name, Status (text label), Actions.
2.9-4 Edit and delete are enabled only when scheduleStatus is 0.
2.9-5 There are row checkboxes (checkbox-only selection).
2.9-6 Both lists search on Enter, sort, have a page-size dropdown and a New button.
2.9-7 Both lists have an export button, and an export for selected rows.
2.9-8 Forms titled "New DropOff Schedule (Lifting)", "Edit DropOff Schedule", "New PickUp Schedule", "Edit PickUp Schedule".
2.9-9 Fields: Schedule Date (picker, minimum now) and Boat (select).
2.9-10 Field: Schedule Status (disabled, single option "DropOff Request" or "PickUp Request", value 0).
2.9-11 A checkbox "Upload Picture?" reveals the image input "Boat Picture" with the hint "Please upload a clear photo of your Boat Picture."
2.9-12 Uploaded pictures are listed with a trash icon.
2.9-13 A rack / rack row / rack position selector set stays hidden while rack allocation is off.
2.9-14 Each review modal shows boat name, width, height, depth, brand and the subscription validity dates (YYYY-MM-DD).
2.9-15 Each review modal shows the person's first and last name, email and phone, and the drop-off schedule date.
2.9-16 Each review modal has downloadable Contract Documents, Insurance Documents, Certification of Registration and Other Documents.
2.9-17 Boat Pictures and Inspection Pictures are shown only when present.
2.9-18 "Review Boat Drop Off Request": status Approve (1) / Reject (2), Save.
2.9-19 On Reject it also shows a rejection reason and a "Notify Customer" checkbox.
2.9-20 "Review Boat Drop Off Payment": status Approve/Reject, a Notes textarea, Save.
2.9-21 "Boat Drop Off": the details, a "Drop Off Payment Note" when present, a checkbox "Is the boat dropped off", Save (differs: spelt right).
2.10-1 List titled "Requests": columns Id, Boat Name, Status, Boat Drop Off Request, Boat Pickup Request, Actions.
2.10-2 Both request dates are shown as DD-MM-YYYY.
2.10-3 Sortable, searchable, exportable.
2.10-4 Button "New Requests".
2.10-5 Three response dialogs: drop-off request (reasons, notes, notify-customer), payment, drop-off.
2.10-6 Files of a row are listed by original name and can be downloaded.
2.10-7 Request form, titled "New Request" or "Edit Request": Boat* (select), Drop off Schedule Date (Lifting)*, PickUp Schedule Date (Lowering)*.
2.10-8 A hidden disabled Schedule Status (only option DropOff Request).
2.10-9 Optional rack, rack row and rack position selects, shown only when allocation is on; off by default.
2.10-10 An "Upload Picture?" checkbox with a multi-image upload list (removable), and Submit.
2.11-1 A sidebar lists users with unread counts (toggle on small screens).
2.11-2 The header shows the selected user's first name and avatar.
2.11-3 Message bubbles show text and time ("hh:mm A" for today, otherwise "MMM D, YYYY hh:mm A").
2.11-4 Bubbles differ by whether the sender is the customer (isPersonSender).
2.11-5 There is a message input with Send.
2.11-6 Browser notification permission is requested.
2.11-7 A notification titled "New Message" appears when a message arrives for a chat other than the open one.
2.12-1 All lists are server-paged tables.
2.12-2 All lists search on Enter.
2.12-3 All lists sort.
2.12-4 All lists have a page-size dropdown.
2.12-5 All lists select rows by checkbox.
2.12-6 The export action applies to the selected rows.
2.12-7 Delete asks for confirmation first.
`)
