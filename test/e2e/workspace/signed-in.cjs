// Loaded into the program before anything of it: who is signed in at this computer, for several desks on one computer.
const os = require('node:os');
const { syncBuiltinESMExports } = require('node:module');
const { userInfo } = os;
os.userInfo = (...given) => ({
  ...userInfo(...given),
  username: require('node:process').env.PROOFDESK_TEST_PERSON,
});
syncBuiltinESMExports();
