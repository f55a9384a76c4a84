/** The names of a user's fields in tables and forms. */
export const userLabels = {
  name: 'Name',
  rollNo: 'Roll Number',
  phone: 'Phone Number',
  course: 'Course',
  department: 'Department',
  email: 'Email',
  isAdmin: 'IsAdmin',
};
